import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { useMarking } from './contexto.tsx'

interface FraseProps {
  chave: string
  texto: string
  /** Words at its beginning that say what it is, set in bold. */
  comeco?: string | undefined
}

/** A sentence with its key, followed by its mark, or by the three answers to choose from while marking is on. */
export const Frase = ({ chave, texto, comeco = '' }: FraseProps) => (
  <>
    <span data-frase={chave}>
      {comeco && texto.startsWith(comeco) ? (
        <>
          <b>{comeco}</b>
          {texto.slice(comeco.length)}
        </>
      ) : (
        texto
      )}
    </span>
    <Marca chave={chave} />
  </>
)

/**
 * Mark of a sentence whose text is drawn elsewhere: the answer given, or the three to choose from while marking is on.
 */
export function Marca({ chave }: { chave: string }) {
  const marcando = useMarking()
  const frase = marcando?.porChave.get(chave)
  if (!marcando || !frase || frase.tipo === 'fato') return null
  const { aberto, respostas, registradas, marcar } = marcando
  const aPedido = registradas.has(chave) && <span className="marcada-a-pedido">{t('marcacoes.aPedido')}</span>
  const resposta = respostas.get(chave)
  const rotulos = ROTULOS_MARCACAO[frase.tipo]
  if (!aberto)
    return resposta ? (
      <>
        {' '}
        <Pill tone={resposta === 'nao' ? 'neutral' : 'brand'}>{rotulos[resposta]}</Pill> {aPedido}
      </>
    ) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand within a line of text.
    <span className="marcar" role="group" aria-label={frase.texto}>
      {RESPOSTAS_MARCACAO.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === resposta}
          onClick={() => marcar(chave, one === resposta ? null : one)}
        >
          {rotulos[one]}
        </button>
      ))}
      {aPedido}
    </span>
  )
}

/** A paragraph; while marking is on, a list of its sentences, each with its answers. */
export function Texto({ trecho, texto, className }: { trecho: string; texto: string; className?: string }) {
  const marcando = useMarking()
  const frases = marcando?.aberto ? marcando.porTrecho.get(trecho) : undefined
  if (!frases) return <p className={className}>{texto}</p>
  return (
    <ul className="frases">
      {frases.map(({ chave, texto: frase }) => (
        <li key={chave} className={className}>
          <Frase chave={chave} texto={frase} />
        </li>
      ))}
    </ul>
  )
}

/** A titled paragraph; while marking is on, the title stays above the list of its sentences. */
export function Parte({ titulo, trecho, texto }: { titulo: string; trecho: string; texto: string }) {
  const aberto = useMarking()?.aberto
  if (!aberto)
    return (
      <p>
        <b>{titulo}.</b> {texto}
      </p>
    )
  return (
    <div>
      <b>{titulo}.</b>
      <Texto trecho={trecho} texto={texto} />
    </div>
  )
}
