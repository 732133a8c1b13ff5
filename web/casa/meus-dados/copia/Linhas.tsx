/** List of facts, one per line; a sentence when there are none. */
export function Linhas({ linhas, vazio }: { linhas: readonly string[]; vazio: string }) {
  if (linhas.length === 0) return <p className="text-ink-soft">{vazio}</p>
  return (
    <ul className="grid gap-2 text-sm">
      {linhas.map((linha, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed list that never moves
        <li key={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {linha}
        </li>
      ))}
    </ul>
  )
}
