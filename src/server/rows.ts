/**
 * Takes a row for what the API shows: `const asJob = rowAs<Job>()`. Row types know text columns only as text, though
 * CHECK constraints hold them to their option lists; a column that the query forgot does not compile.
 */
export function rowAs<Shape>() {
  return <Row extends Record<keyof Shape, unknown>>(row: Row) => row as unknown as Shape
}
