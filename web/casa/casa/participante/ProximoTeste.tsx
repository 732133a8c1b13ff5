import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import type { Licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import { respondidasNoAparelho } from '../../../disc/disc/keep/progresso.storage.ts'
import { useStartTeste } from '../../../disc/perfil/testes/useStartTeste.ts'
import { type MessageKey, t, tn } from '../../../platform/i18n/i18n.ts'
import { device } from '../../../platform/storage.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate, formatLicenceId } from '../../../platform/ui/format.ts'
import { Fatos } from './Fatos.tsx'

interface Props {
  licenca: Licenca
  usuario: Usuario
  latest: TesteFinalizado | undefined
}

/** Length of the whole test, in minutes; the remaining time is a share of it. */
const MINUTOS = 8

/** Card of the person's next test: start, continue or finish it, with what it is about and who sees it. */
export function ProximoTeste({ licenca, usuario: { id_usuario }, latest }: Props) {
  const { id_licenca, nome_consultor: consultor, compartilhamento } = licenca
  const { iniciar, iniciando } = useStartTeste({ id_usuario, id_licenca })
  // The server knows of every device; this one may have answers that are still on their way.
  const noAparelho = respondidasNoAparelho(device, { id_usuario, id_licenca })
  const respondidas = Math.max(licenca.respondidas, noAparelho)
  const faltam = NUMERO_PERGUNTAS - respondidas
  const novo = respondidas === 0
  const goOn = faltam > 0 ? 'perfil.continuarTeste' : 'perfil.finalizarTeste'
  const [titulo, texto] = wordsOf({ respondidas, faltam, consultor, latest })
  return (
    <section className="casa-ato" data-novo={novo ? '' : undefined} aria-labelledby="proximo-teste">
      <div className="grid justify-items-start gap-4">
        <div className="grid gap-2">
          <p id="proximo-teste" className="text-sm font-semibold text-ink-soft">
            {t('perfil.seusTestes')}
          </p>
          <h2>{titulo}</h2>
          <p className="measure text-lg text-ink-soft">{texto}</p>
        </div>
        {!novo && (
          <div className="casa-progresso">
            <span aria-hidden="true">
              {Array.from({ length: NUMERO_PERGUNTAS }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fifteen questions, always in this order
                <i key={n} data-feita={n < respondidas ? '' : undefined} />
              ))}
            </span>
            <p className="text-sm">{t('perfil.emAndamento', { n: respondidas })}</p>
          </div>
        )}
        <div className="casa-ato-botao">
          <Button look="primary" busy={iniciando} aria-describedby="proxima-licenca proxima-quem-ve" onClick={iniciar}>
            {t(novo ? 'perfil.iniciarTeste' : goOn)}
          </Button>
          <p id="proxima-licenca" className="text-sm text-ink-soft">
            <b className="font-semibold">{t('perfil.discIndividual')}</b> ·{' '}
            {t('perfil.licenca', { id: formatLicenceId(id_licenca) })}
            {consultor && ` · ${t('perfil.de', { nome: consultor })}`}
          </p>
        </div>
        {consultor && (novo || compartilhamento === 'nada') && (
          <p id="proxima-quem-ve" className="measure text-sm text-ink-soft">
            {t(compartilhamento === 'nada' ? 'perfil.naoCompartilhado' : 'perfil.compartilhado', { nome: consultor })}
          </p>
        )}
        {licenca.finalidade === 'selecao' && <p className="measure">{t('turmas.finalidadeExplica.selecao')}</p>}
        {licenca.respondidas > noAparelho && (
          <p className="max-w-(--measure) py-3.5 px-4 rounded-sm bg-petrol-wash text-(length:--text-sm)">
            {t('casa.outroAparelho')}
          </p>
        )}
        {novo && <Fatos consultor={compartilhamento === 'nada' ? null : consultor} />}
      </div>
      {novo && <Amostra />}
    </section>
  )
}

/** Returns title and text of the card of the next test. */
function wordsOf({
  respondidas,
  faltam,
  consultor,
  latest,
}: {
  respondidas: number
  faltam: number
  consultor: string | null
  latest: TesteFinalizado | undefined
}): [string, string] {
  if (faltam === 0) return [t('casa.faltaFinalizar'), t('casa.faltaFinalizarTexto')]
  if (respondidas > 0) {
    const minutos = Math.max(1, Math.round((faltam * MINUTOS) / NUMERO_PERGUNTAS))
    return [t('casa.parou'), tn('casa.faltam', faltam, { minutos })]
  }
  if (latest) return [t('casa.deNovo'), t('casa.deNovoTexto', { data: formatDate(latest.created) })]
  return [t('perfil.semResultado'), consultor ? t('casa.convidada', { nome: consultor }) : t('casa.semConvite')]
}

const FRASES: readonly MessageKey[] = [
  'casa.amostraFrase1',
  'casa.amostraFrase2',
  'casa.amostraFrase3',
  'casa.amostraFrase4',
]

/** Picture of a test question, shown beside the button on wide screens; hidden from screen readers. */
const Amostra = () => (
  <div className="casa-amostra" aria-hidden="true">
    <p className="text-xs text-ink-soft">{t('casa.amostra')}</p>
    <p className="font-serif text-lg font-medium">{t('casa.amostraPergunta')}</p>
    <ol>
      {FRASES.map((frase, n) => (
        <li key={frase}>
          <b>{n + 1}</b>
          {t(frase)}
        </li>
      ))}
    </ol>
  </div>
)
