import type { ReactNode } from 'react'
import { Frase } from '../../marcacoes/Frase.tsx'
import { Titulo } from './nivel.tsx'

interface Props {
  titulo: string
  itens: readonly string[]
  trecho: string
  /** How to take this list. */
  abertura?: string | undefined
  children?: ReactNode
}

/** `trecho`: the list's path in the texts, where its lines have keys. */
export const Itens = ({ itens, trecho }: { itens: readonly string[]; trecho?: string }) => (
  <ul className="leitura-lista">
    {itens.map((item, i) => (
      <li key={item}>{trecho ? <Frase chave={`${trecho}.${i + 1}`} texto={item} /> : item}</li>
    ))}
  </ul>
)

/** A titled list of the report; below it, why it says so. */
export const Lista = ({ titulo, itens, trecho, abertura, children }: Props) => (
  <div className="leitura-bloco">
    <Titulo sub className="text-lg">
      {titulo}
    </Titulo>
    {abertura && <p className="text-ink-soft">{abertura}</p>}
    <Itens itens={itens} trecho={trecho} />
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
