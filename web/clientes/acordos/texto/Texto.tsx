import { useState } from 'react'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Announcement } from '../../../platform/live/Announcement.tsx'
import { tab } from '../../../platform/storage.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatList, formatMinute } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { useAto, usePrint } from '../acordos.queries.ts'
import { Editor } from './Editor.tsx'
import { isStale, type Rascunho, rascunhoOf, saveRascunho, start } from './rascunho.ts'

/** Combinados of the two, with the yes of each; or the editor, with which an empty acordo begins. */
export function Texto({ acordo }: { acordo: Acordo }) {
  const { id_acordo } = acordo
  const [rascunho, setRascunho] = useState<Rascunho | null>(
    () => rascunhoOf(id_acordo).read(tab) ?? (acordo.combinados.length === 0 ? start(acordo) : null),
  )
  const put = (next: Rascunho | null) => {
    saveRascunho(id_acordo, next, tab)
    setRascunho(next)
  }
  return (
    <section className="card grid gap-4" aria-labelledby="acordo-texto">
      <h2 id="acordo-texto" className="text-lg">
        {t('acordo.combinados')}
      </h2>
      {rascunho && !isStale(rascunho, acordo) ? (
        <Editor acordo={acordo} rascunho={rascunho} onChange={put} onClose={() => put(null)} />
      ) : (
        <Escrito acordo={acordo} onMudar={() => put(start(acordo))} />
      )}
    </section>
  )
}

function Escrito({ acordo, onMudar }: { acordo: Acordo; onMudar(): void }) {
  const { combinados, revisar_em, com } = acordo
  const imprimir = usePrint(acordo.id_acordo)
  return (
    <>
      {combinados.length === 0 && <p className="text-ink-soft">{t('acordo.nadaEscrito')}</p>}
      <ol className="acordo-lista">
        {combinados.map(({ texto, meu }) => (
          <li key={texto}>
            <p className="[overflow-wrap:anywhere]">{texto}</p>
            <p className="text-sm text-ink-soft">{meu ? t('acordo.porVoce') : t('acordo.por', { nome: com.nome })}</p>
          </li>
        ))}
      </ol>
      {revisar_em && <p className="text-sm">{t('acordo.relerEm', { data: data_nascimento.format(revisar_em) })}</p>}
      <Sim acordo={acordo} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMudar}>{t(combinados.length === 0 ? 'acordo.escrever' : 'acordo.mudar')}</Button>
        {combinados.length > 0 && (
          <Button busy={imprimir.isPending} onClick={() => imprimir.mutate()}>
            {t('acordo.imprimir')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Whether a day, yyyy-mm-dd, is today in São Paulo or still to come. */
const isAhead = (dia: string): boolean => dia >= new Date().toLocaleDateString('sv', { timeZone: TIME_ZONE })

/** The yes of each to the text as it stands. */
function Sim({ acordo }: { acordo: Acordo }) {
  const { id_acordo, combinados, versao, meu_sim, sim_do_outro, com, lembretes } = acordo
  const ato = useAto(id_acordo)
  if (combinados.length === 0) return null
  const sign = () => ato.mutateAsync({ ato: 'assinar', versao }).catch(sayFailure)
  const dias = lembretes.filter(isAhead).map(dia => data_nascimento.format(dia))
  const both = lembretes.length > 0 ? t('acordo.ambosSim') : ''
  const said = dias.length > 0 ? `${both} ${t('acordo.lembram', { dias: formatList(dias) })}` : both
  return (
    <div className="grid gap-3 p-4 rounded-sm bg-petrol-wash">
      <ul className="grid gap-1 text-sm">
        <li>{meu_sim ? t('acordo.seuSim', { data: formatMinute(meu_sim) }) : t('acordo.faltaSeuSim')}</li>
        <li className="[overflow-wrap:anywhere]">
          {sim_do_outro
            ? t('acordo.simDe', { nome: com.nome, data: formatMinute(sim_do_outro) })
            : t('acordo.faltaSimDe', { nome: com.nome })}
        </li>
      </ul>
      {said && <p>{said}</p>}
      <Announcement texto={said} pausa={0} />
      {!meu_sim && (
        <Button look="primary" className="justify-self-start" busy={ato.isPending} onClick={() => void sign()}>
          {t('acordo.dizerSim')}
        </Button>
      )}
    </div>
  )
}
