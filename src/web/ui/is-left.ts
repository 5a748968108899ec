/** Whether going there leaves the screen; another tab or filter of it does not. */
export const isLeft = (from: { pathname: string }, to: { pathname: string }): boolean => from.pathname !== to.pathname
