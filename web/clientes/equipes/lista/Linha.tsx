import { Link } from 'react-router'
import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Meter } from '../../turmas/Meter.tsx'

/** One equipe of a company. Whoever has no test in a turma of the company counts as a person, and is named apart. */
export function Linha({ id_equipe, papel, nome, integrantes = 0, esperados = 0, contagem }: Equipe) {
  const c = contagem ?? { convidado: 0, cadastrado: 0, respondendo: 0, pronto: 0 }
  const semTeste = Math.max(0, integrantes - c.pronto - c.respondendo - c.cadastrado - c.convidado)
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-y-1.5 gap-x-6 items-center py-3.5 px-0 border-b border-b-line max-[40rem]:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        <Link
          to={to('/equipe/:id_equipe', { id_equipe })}
          className="inline-flex items-center min-h-11 font-semibold wrap-anywhere"
        >
          {nome}
        </Link>
        <p className="text-sm text-ink-soft">
          {[tn('equipes.pessoas', integrantes), esperados > 0 && tn('equipes.esperados', esperados)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {papel === 'consultor' && (
          <Link
            className="act -ml-2.5 inline-flex items-center"
            to={to('/equipe/:id_equipe/mapa', { id_equipe })}
            aria-label={t('equipes.verMapaDe', { nome })}
          >
            {t('equipes.verMapa')}
          </Link>
        )}
      </div>
      <div className="grid gap-1.5">
        <Meter contagem={{ ...c, conversado: 0 }} total={integrantes} />
        <p className="text-sm text-ink-soft">
          {[
            tn('equipes.concluidos', c.pronto),
            tn('equipes.respondendo', c.respondendo),
            tn('equipes.cadastrados', c.cadastrado),
            semTeste > 0 && tn('equipes.semTestes', semTeste),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}
