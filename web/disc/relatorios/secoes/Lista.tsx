import type { ReactNode } from 'react'
import { Frase } from '../../marcacoes/Frase.tsx'
import { Titulo } from './nivel.tsx'

interface Props {
  titulo: string
  itens: readonly string[]
  trecho: string
  /** Introduction on how to read this list. */
  abertura?: string | undefined
  children?: ReactNode
}

/** Items of a list. `trecho` is the list's path in the texts, given when its lines can be marked. */
export const Itens = ({ itens, trecho }: { itens: readonly string[]; trecho?: string }) => (
  <ul className="leitura-lista">
    {itens.map((item, i) => (
      <li key={item}>{trecho ? <Frase chave={`${trecho}.${i + 1}`} texto={item} /> : item}</li>
    ))}
  </ul>
)

/** Titled list of the report; `children` stand below it and explain why the report says so. */
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

/** Titled paragraphs, as in the sections on reading and on ethics. */
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
