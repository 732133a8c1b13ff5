import './documento.css'
import type { ReactNode } from 'react'
import { fillProduct, type Product } from '#shared/platform/installation/product.rules.ts'
import { filled, t } from '../../../platform/i18n/i18n.ts'
import { WithContact } from '../../../platform/ui/contact/WithContact.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'

interface Item {
  /** Term at the start of the list item, followed by the rest of its text. */
  termo?: string
  texto: string
}

interface Secao {
  id: string
  titulo: string
  paragrafos?: readonly string[]
  itens?: readonly Item[]
  /** Paragraphs after the list items. */
  depois?: readonly string[]
}

/** A text in sections, from `content/` (interface texts are in the i18n file instead). */
export interface Texto {
  /** Version of a document that people accept. */
  versao?: string
  titulo: string
  abertura: string
  secoes: readonly Secao[]
}

type NomeDoProduto = Pick<Product, 'nome' | 'artigo'>

/** Fills the product's name into every gap of a text. */
const named = (texto: Texto, produto: NomeDoProduto | undefined): Texto =>
  JSON.parse(JSON.stringify(texto), (_, value) => {
    if (typeof value !== 'string') return value
    return produto ? fillProduct(value, produto) : filled(value)
  })

/**
 * Shows a text of `content/` with links to its sections.
 * @param acima content above the title, such as the way back
 * @param depois content under the opening
 * @param abaixo content after the last section
 * @param produto name that stood in the text then; the present one unless given
 * @param contato address that fills the gap of the contact; the support's unless given
 */
export function Documento({
  acima,
  depois,
  abaixo,
  produto,
  contato,
  ...texto
}: Texto & {
  acima?: ReactNode
  depois?: ReactNode
  abaixo?: ReactNode
  produto?: NomeDoProduto | undefined
  contato?: string | undefined
}) {
  const { versao, titulo, abertura, secoes } = named(texto, produto)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap documento">
      <PageTitle>{titulo}</PageTitle>
      <header className="measure">
        {acima}
        <h1>{titulo}</h1>
        <p className="mt-3 font-serif text-lg">{abertura}</p>
        {depois}
        {versao && <p className="mt-3 text-sm text-ink-soft">{t('ajuda.versao', { versao })}</p>}
      </header>
      <nav className="documento-indice" aria-label={t('ajuda.nestaPagina')}>
        <p className="text-sm font-semibold" aria-hidden="true">
          {t('ajuda.nestaPagina')}
        </p>
        <ol>
          {secoes.map(secao => (
            <li key={secao.id}>
              <a href={`#${secao.id}`}>{secao.titulo}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="documento-texto">
        {secoes.map(secao => (
          <SecaoTexto key={secao.id} contato={contato} {...secao} />
        ))}
        {abaixo}
      </div>
    </main>
  )
}

type SecaoProps = Secao & { contato: string | undefined }
const SecaoTexto = ({ id, titulo, paragrafos = [], itens = [], depois = [], contato }: SecaoProps) => (
  <section id={id} aria-labelledby={`${id}-titulo`}>
    <h2 id={`${id}-titulo`}>{titulo}</h2>
    {paragrafos.map(texto => (
      <p key={texto}>
        <WithContact texto={texto} email={contato} />
      </p>
    ))}
    {itens.length > 0 && (
      <ul>
        {itens.map(({ termo, texto }) => (
          <li key={texto}>
            {termo && <b>{termo}: </b>}
            <WithContact texto={texto} email={contato} />
          </li>
        ))}
      </ul>
    )}
    {depois.map(texto => (
      <p key={texto}>
        <WithContact texto={texto} email={contato} />
      </p>
    ))}
  </section>
)
