import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate } from '../../../platform/ui/format.ts'
import { LinkBox } from '../../../platform/ui/LinkBox.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import type { AtosDaTurma } from '../turmas.queries.ts'

/** Card that creates or revokes the link on which a company follows the turma: who is at which step, never a result. */
export function Acompanhar({ turma: { acompanhamento }, atos }: { turma: FullTurma; atos: AtosDaTurma }) {
  const { acompanhar } = atos
  async function change(acao: 'criar' | 'revogar') {
    if (acompanhamento) {
      const question = {
        titulo: t(acao === 'revogar' ? 'turmas.revogarTitulo' : 'turmas.novoAcompanhamentoTitulo'),
        texto: t('turmas.revogarTexto'),
        confirmar: t(acao === 'revogar' ? 'turmas.revogar' : 'turmas.novoAcompanhamento'),
        perigo: acao === 'revogar',
      }
      if (!(await confirm(question))) return
    }
    await attempt(() => acompanhar.mutateAsync(acao))
  }
  return (
    <div className="pt-10">
      <Section titulo={t('turmas.acompanhamento')} texto={t('turmas.acompanhamentoTexto')}>
        {acompanhamento ? (
          <>
            <div className="min-w-0">
              <LinkBox url={acompanhamento.url} label={t('turmas.acompanhamentoLink')} />
            </div>
            <p className="text-sm text-ink-soft">
              {t('turmas.acompanhamentoAte', { dia: formatDate(acompanhamento.ate) })}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button small look="danger" busy={acompanhar.isPending} onClick={() => void change('revogar')}>
                {t('turmas.revogar')}
              </Button>
              <Button small look="text" onClick={() => void change('criar')}>
                {t('turmas.novoAcompanhamento')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button busy={acompanhar.isPending} onClick={() => void change('criar')}>
              {t('turmas.criarAcompanhamento')}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}
