import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatAmount, formatNumber } from '../../../platform/ui/format.ts'

const CENTAVOS = 100
/** Days over which the pace of the stock is measured. */
const RITMO_DIAS = 30

/** Clients, tests, free licences and purchases of a consultor, each with what to compare it with. */
export function Numeros({ consultor }: { consultor: ConsultorDaPagina }) {
  const { clientes, clientes_30_dias, testes_30_dias, licencas, comprou_no_ano } = consultor
  const { livres, usadas_30_dias } = licencas
  return (
    <dl className="consultor-numeros">
      <Numero
        nome={t('consultor.clientes')}
        valor={formatNumber(clientes)}
        nota={tn('consultor.novosEm30', clientes_30_dias)}
      />
      <Numero
        nome={t('consultor.testes30')}
        valor={formatNumber(testes_30_dias.agora)}
        nota={tn('consultor.testesAntes', testes_30_dias.antes)}
      />
      <Numero
        nome={t('consultor.livres')}
        valor={formatNumber(livres)}
        nota={
          livres > 0 && usadas_30_dias > 0
            ? tn('consultor.duram', Math.max(1, Math.round((livres / usadas_30_dias) * RITMO_DIAS)))
            : tn('consultor.usadasEm30', usadas_30_dias)
        }
      />
      <Numero
        nome={t('consultor.comprouEm', { ano: new Date().getFullYear() })}
        valor={formatAmount(comprou_no_ano.centavos / CENTAVOS)}
        nota={tn('geral.emCompras', comprou_no_ano.compras)}
      />
    </dl>
  )
}

const Numero = ({ nome, valor, nota }: { nome: string; valor: string; nota: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>
      <b>{valor}</b>
      <span>{nota}</span>
    </dd>
  </div>
)
