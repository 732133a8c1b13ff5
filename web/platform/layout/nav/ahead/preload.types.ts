/** Fetches the code and the first data of the screen at an address before the person opens it. */
export type Preload = (address: URL, following: true) => unknown
