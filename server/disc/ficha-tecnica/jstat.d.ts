/** The one function of the library that is used; it brings no types of its own. */
declare module 'jstat' {
  const jStat: { centralF: { inv(p: number, df1: number, df2: number): number } }
  export default jStat
}
