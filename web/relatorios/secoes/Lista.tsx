import type { ReactNode } from 'react'
import { Titulo } from './nivel.tsx'

interface Props {
  titulo: string
  itens: readonly string[]
  /** How to take this list. */
  abertura?: string | undefined
  children?: ReactNode
}

export const Itens = ({ itens }: { itens: readonly string[] }) => (
  <ul className="leitura-lista">
    {itens.map(item => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** A titled list of the report; below it, why it says so. */
export const Lista = ({ titulo, itens, abertura, children }: Props) => (
  <div className="leitura-bloco">
    <Titulo sub className="text-lg">
      {titulo}
    </Titulo>
    {abertura && <p className="text-ink-soft">{abertura}</p>}
    <Itens itens={itens} />
    {children}
  </div>
)

/** Titled paragraphs, as in how to read and in ethics. */
export const Blocos = ({ blocos }: { blocos: readonly { titulo: string; texto: string }[] }) => (
  <div className="leitura-duas">
    {blocos.map(({ titulo, texto }) => (
      <div key={titulo} className="leitura-bloco">
        <Titulo sub className="text-lg">
          {titulo}
        </Titulo>
        <p>{texto}</p>
      </div>
    ))}
  </div>
)
