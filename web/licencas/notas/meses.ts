/** Returns the month (aaaa-mm) so many months from the month of this date. */
export function mesOf(date: Date, later = 0): string {
  const first = new Date(Date.UTC(date.getFullYear(), date.getMonth() + later, 1))
  return first.toISOString().slice(0, 7)
}

/** Returns the month before or after a month (aaaa-mm). */
export const vizinho = (mes: string, later: number): string => mesOf(new Date(`${mes}-15T12:00:00`), later)

/** Whether a text is a month, aaaa-mm. */
export const isMes = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text)
