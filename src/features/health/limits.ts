/** How much of each the screen tells. */
export const most = { failedTasks: 50, processes: 50, name: 120, about: 200, error: 500 }
