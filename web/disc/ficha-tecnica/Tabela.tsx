import type { ReactNode } from 'react'

/** Table that scrolls sideways on narrow screens, also by keyboard. */
export const Tabela = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keys
  <section className="overflow-x-auto" aria-label={titulo} tabIndex={0}>
    <table className="ficha-tabela">
      <caption>{titulo}</caption>
      {children}
    </table>
  </section>
)
