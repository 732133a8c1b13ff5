/** Returns an empty `Storage` for code that runs without a browser; `values` is its content. */
export function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    get length() {
      return values.size
    },
    key: (i: number) => [...values.keys()][i] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
    clear: () => values.clear(),
  }
}
export type Memory = ReturnType<typeof memoryStorage>
