import { Frase } from '../../marcacoes/Frase.tsx'
import { Titulo } from './nivel.tsx'

/** Items of a list. `trecho` is the list's path in the texts. */
export const Itens = ({ itens, trecho }: { itens: readonly string[]; trecho: string }) => (
  <ul className="leitura-lista">
    {itens.map((item, i) => (
      <li key={item}>
        <Frase chave={`${trecho}.${i + 1}`} texto={item} />
      </li>
    ))}
  </ul>
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
