import { Link } from 'react-router'
import type { ListedAcompanhamento } from '#shared/conversas/combinados/combinados.contract.ts'
import type { Agenda, Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { EncontroCard } from './EncontroCard.tsx'
import { diaInWords, diaOf, diasMostrados, shortName } from './semana.ts'

interface Props {
  dias: readonly string[]
  agenda: Agenda
  /** Questions about combinados that nobody has answered yet. */
  perguntas: readonly ListedAcompanhamento[]
  hoje: string
  onMarcar(dia: string): void
  onMudar(encontro: Encontro): void
}

/** Columns of the days, or a list on narrow screens; the weekend is shown up to its last day that has something. */
export function Semana({ dias, agenda, perguntas, hoje, onMarcar, onMudar }: Props) {
  const on = (dia: string) => ({
    encontros: agenda.results.filter(({ quando }) => diaOf(quando) === dia),
    anotados: agenda.anotados.filter(({ data_conversa }) => data_conversa === dia),
    perguntas: perguntas.filter(({ previsto_para }) => previsto_para === dia),
  })
  const some = (dia: string) => Object.values(on(dia)).some(list => list.length > 0)
  const shown = diasMostrados(dias, dia => dia === hoje || some(dia))
  return (
    <ol className="semana" data-dias={shown.length}>
      {shown.map(dia => (
        <li
          key={dia}
          className="dia"
          data-hoje={dia === hoje ? '' : undefined}
          data-passado={dia < hoje && !some(dia) ? '' : undefined}
        >
          <h2 className="dia-nome">
            <span aria-hidden="true">{shortName(dia)}</span> <b aria-hidden="true">{Number(dia.slice(8))}</b>
            <span className="sr-only">{diaInWords(dia)}</span>
            {dia === hoje && (
              <span className="ml-auto text-petrol-deep text-(length:--text-xs) font-[650] max-[61.9375rem]:m-0">
                {t('agenda.hoje')}
              </span>
            )}
          </h2>
          <div className="grid gap-2 content-start">
            {on(dia).encontros.map(encontro => (
              <EncontroCard key={encontro.id_encontro} encontro={encontro} onMudar={onMudar} />
            ))}
            {on(dia).anotados.map(({ id_licenca, ...quem }) => (
              <SemHora key={id_licenca} {...quem} texto={t('agenda.anotado')} />
            ))}
            {on(dia).perguntas.map(({ id_combinado, marco, ...quem }) => (
              <SemHora key={`${id_combinado}:${marco}`} {...quem} texto={t('agenda.perguntaDe', { marco })} />
            ))}
            {dia >= hoje && (
              <Button
                look="text"
                small
                className="justify-self-center max-[61.9375rem]:justify-self-start"
                aria-label={t('agenda.marcarEm', { dia: diaInWords(dia) })}
                onClick={() => onMarcar(dia)}
              >
                {t('agenda.maisMarcar')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Entry of a day without an hour: a noted conversation, or the question about a combinado. */
const SemHora = ({ id_participante, nome, texto }: { id_participante: number; nome: string; texto: string }) => (
  <p className="anotado">
    <span className="text-xs text-ink-soft">{texto}</span>
    <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}>
      {nome}
    </Link>
  </p>
)
