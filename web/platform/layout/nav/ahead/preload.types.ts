/** Fetches the code and the first rows of the screen at an address that somebody is about to go to. */
export type Preload = (address: URL, following: true) => unknown
