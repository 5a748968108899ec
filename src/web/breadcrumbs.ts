/** Where a page stands, for search engines: `[['Employers', 'https://…/employers'], ['Hale', 'https://…/employers/hale']]`. */
export const breadcrumbs = (trail: readonly (readonly [name: string, address: string])[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item })),
})
