import { Link } from 'react-router'
import type { VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'

/** Says whether mails are leaving: a queue that advances is fine, a late one is a problem. */
export function Servico({ visao: { emails } }: { visao: VisaoGeral }) {
  const { na_fila, atrasado_desde, falharam } = emails
  return (
    <section className="card grid gap-3" aria-labelledby="servico">
      <h3 id="servico" className="text-lg">
        {t('geral.servico')}
      </h3>
      <div className="grid justify-items-start gap-1">
        <Pill tone={atrasado_desde ? 'warn' : 'ok'}>
          {t(atrasado_desde ? 'geral.emailsAtrasados' : 'geral.emailsEmDia')}
        </Pill>
        <p className="text-sm text-ink-soft">
          {na_fila > 0 ? tn('geral.naFila', na_fila) : t('geral.filaVazia')}
          {atrasado_desde && ` · ${t('geral.desde', { data: formatMinute(atrasado_desde) })}`}
        </p>
      </div>
      <div className="grid justify-items-start gap-1">
        <Pill tone={falharam > 0 ? 'warn' : 'ok'}>
          {falharam > 0 ? tn('geral.falharam', falharam) : t('geral.semFalhas')}
        </Pill>
        <p className="text-sm text-ink-soft">
          {t('geral.falharamTexto')}
          {falharam > 0 && (
            <>
              {' '}
              <Link to={to('/emails-com-falha')}>{t('geral.verFalhas')}</Link>
            </>
          )}
        </p>
      </div>
    </section>
  )
}
