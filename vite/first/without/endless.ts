/* Pages of endless lists, for which every query of query-core carries code: no screen here has one. */
const none = () => undefined

export const infiniteQueryBehavior = none
export const hasNextPage = none
export const hasPreviousPage = none
