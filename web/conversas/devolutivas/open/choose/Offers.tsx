import { useState } from 'react'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { byPart } from '#shared/disc/marcacoes/quinze.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { toggleFrase } from '../../conduzir/preparo/escolha.rules.ts'
import type { FraseParaEscolher } from '../../conduzir/sessao.tsx'
import { marcaOf } from './marca.ts'
import { nearestToObjetivo } from './objetivo.rules.ts'

interface Props {
  frases: readonly FraseParaEscolher[]
  sala: SalaConsultor
  lista: readonly string[]
  objetivo: string
  onMudar(lista: readonly string[]): void
}

/** Sentences shown before "Mais cinco" is pressed. */
const PRIMEIRAS = 5

/** Sentences to tick for both screens: ten near to the purpose, or all of the report by part. */
export function Offers(props: Props) {
  const { frases, lista, objetivo } = props
  const [todas, setTodas] = useState(false)
  const [mais, setMais] = useState(false)
  // As it stood when the page was opened: a row that is ticked stays where it is.
  const [listadas] = useState(() => new Set(lista))
  const { frases: perto, comuns } = nearestToObjetivo(frases, { objetivo, listadas })
  const shown = mais ? perto : perto.slice(0, PRIMEIRAS)
  const few = comuns > 0 ? 'conversas.pertoDoObjetivo' : 'conversas.paraComecar'
  return (
    <section aria-labelledby="oferecidas">
      <div className="cliente-secao-titulo">
        <h2 id="oferecidas">{t(todas ? 'conversas.todasAsFrases' : few)}</h2>
        <Button look="text" small aria-expanded={todas} onClick={() => setTodas(!todas)}>
          {t(todas ? 'conversas.soDez' : 'conversas.todasPorParte')}
        </Button>
      </div>
      {todas ? (
        <div className="conversa-secoes">
          {byPart(frases).map(({ parte, frases: of }) => (
            <details key={parte}>
              <summary>
                {parte} <span className="agenda-conta">{of.length}</span>
              </summary>
              <Opcoes {...props} frases={of} />
            </details>
          ))}
        </div>
      ) : (
        <>
          {comuns > 0 && <p className="pt-3 text-sm text-ink-soft">{t('conversas.pertoDica')}</p>}
          <Opcoes {...props} frases={shown} />
          {perto.length > shown.length && (
            <Button look="text" small className="mt-2 -ml-[15px]" onClick={() => setMais(true)}>
              {t('conversas.maisCinco')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Opcoes({ frases, sala, lista, onMudar }: Props) {
  const cheia = lista.length >= MAXIMO_FRASES
  return (
    <ul className="frases-da-tela">
      {frases.map(({ frase, texto, tipo }) => (
        <li key={frase}>
          <label>
            <input
              type="checkbox"
              checked={lista.includes(frase)}
              aria-disabled={cheia && !lista.includes(frase)}
              onChange={() => onMudar(toggleFrase(lista, frase))}
            />
            <span>{texto}</span>
            <span className="marca">{marcaOf(sala, frase, tipo)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
