import { Link } from 'react-router'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ChoiceField } from '../../platform/ui/fields/ChoiceField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useChoose } from './autorizacoes.queries.ts'

/** Choices of the person for each of her equipes and gestores; nothing is chosen for her, and closing is one press. */
export default function QuemVeEquipes({ destinos }: { destinos: readonly Autorizacao[] }) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h3>{t('autorizacoes.equipes')}</h3>
      <p className="measure text-sm text-ink-soft">{t('autorizacoes.equipesTexto')}</p>
      <ul className="grid gap-6 pt-2">
        {destinos.map(destino => (
          <li key={`${destino.destino}:${destino.id_destino}`}>
            <Destino {...destino} />
            {destino.destino === 'equipe' && destino.escopo !== 'nada' && (
              <Link
                className="act inline-flex min-h-11 items-center"
                to={to('/equipe/:id_equipe/mapa', { id_equipe: destino.id_destino })}
              >
                {t('equipes.verMapaDe', { nome: destino.nome })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scopes in the words of each kind of recipient. */
function opcaoOf(destino: Autorizacao['destino'], escopo: Scope): string {
  if (escopo === 'nada') return t('autorizacoes.opcao.nada')
  if (destino === 'gestor')
    return t(escopo === 'relatorio' ? 'autorizacoes.opcao.gestorRelatorio' : 'autorizacoes.opcao.gestorEstilo')
  return t(escopo === 'cartao' ? 'autorizacoes.opcao.equipeCartao' : 'autorizacoes.opcao.equipeEstilo')
}

/** Says under the choice what comes before it, or until when and for whom it holds. */
function ajudaOf({ opcoes, expira_em, destino }: Autorizacao): string {
  if (opcoes.length < 2) return t('autorizacoes.depoisDeLer')
  if (expira_em) return t('autorizacoes.valeAte', { data: formatDate(expira_em) })
  return t(destino === 'gestor' ? 'autorizacoes.gestorAjuda' : 'autorizacoes.equipeAjuda')
}

function Destino(autorizacao: Autorizacao) {
  const { mutateAsync, isPending, variables } = useChoose()
  const { destino, id_destino, nome, nome_empresa, opcoes } = autorizacao
  const chosen = (isPending && variables ? variables : autorizacao).escopo
  const gestor = destino === 'gestor'

  async function choose(escopo: Scope) {
    if (isPending || escopo === autorizacao.escopo) return
    await attempt(async () => {
      await mutateAsync({ ...autorizacao, escopo })
      const mensagem =
        escopo === 'nada' ? t('autorizacoes.destinoFechado', { nome }) : t('autorizacoes.destinoAberto', { nome })
      toast.success({ titulo: t('autorizacoes.escolhaSalva'), mensagem })
    })
  }
  return (
    <ChoiceField
      name={`destino-${destino}-${id_destino}`}
      legend={[t(gestor ? 'autorizacoes.gestorDe' : 'autorizacoes.equipeDe', { nome }), nome_empresa]
        .filter(Boolean)
        .join(' · ')}
      chosen={chosen}
      options={opcoes.map(escopo => ({ value: escopo, label: opcaoOf(destino, escopo) }))}
      onChoose={escopo => void choose(escopo)}
      hint={ajudaOf(autorizacao)}
    />
  )
}
