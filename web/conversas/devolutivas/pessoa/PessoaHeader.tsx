import './cabecalho.css'
import { ETAPAS, type Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { cx } from '../../../platform/ui/cx.ts'
import { Mark } from '../../../platform/ui/Mark.tsx'
import { More } from './atos/More.tsx'
import { useCena } from './cena.tsx'
import { Celular } from './Icones.tsx'
import { dataDeste, type Quadro } from './lugar/lugar.rules.ts'
import { celular, estados, marcacoes, say } from './roteiro.ts'

/** Header of the person's view: etapa, connection, whether this device is offline. */
export function PessoaHeader({ quadro }: { quadro: Quadro }) {
  const { conexao, semArmazenamento, soVer } = useCena()
  const off = conexao === 'sem_rede'
  // Before the beginning, in a pause and after the end nothing goes on that could be live.
  const anda = ETAPAS.includes(quadro as Etapa)
  return (
    <header>
      <div className="pc-topo">
        <Mark className="size-6 flex-none" />
        <span>{useOnde(quadro)}</span>
        {(anda || off) && (
          <span className="pc-rede">
            <i className="pc-sinal" data-conexao={conexao} aria-hidden="true" />
            {off ? t('naConversa.semRede') : estados.conexao[conexao]}
          </span>
        )}
        <More />
      </div>
      {!soVer && semArmazenamento && <p className="pc-aviso">{marcacoes.estado.sem_armazenamento}</p>}
      {!soVer && off && (
        <p className="pc-aviso">
          <Celular />
          <span className="pc-longo">{estados.conexao.sem_rede}</span>
          <span className="pc-curto" aria-hidden="true">
            {estados.conexao.sem_rede_curto}
          </span>
        </p>
      )}
      {!off && <ResultadoNovo />}
      {quadro === 'frases' && <Pontos />}
    </header>
  )
}

/** Notice that the person has finished another test, while the conversation continues about the earlier one. */
function ResultadoNovo() {
  const { sala } = useCena()
  const data = dataDeste(sala)
  if (!data) return null
  const vars = { data }
  return (
    <p className="pc-aviso bg-petrol-wash text-petrol">
      <span className="pc-longo">{t('naConversa.resultadoNovo', vars)}</span>
      <span className="pc-curto" aria-hidden="true">
        {t('naConversa.resultadoNovoCurto', vars)}
      </span>
    </p>
  )
}

function useOnde(quadro: Quadro): string {
  const { sala } = useCena()
  const n = ETAPAS.map(String).indexOf(quadro) + 1
  if (n === 0) return t('naConversa.com', { nome: sala.consultor })
  const frase = sala.frases.find(one => one.frase === sala.frase_atual)
  if (quadro === 'frases' && frase) return say(celular.frases.contador, { n: frase.posicao, total: sala.total_frases })
  return t('naConversa.etapa', { n, total: ETAPAS.length })
}

/** One dot per sentence of the conversation: past, current, to come. */
function Pontos() {
  const { sala } = useCena()
  const opened = new Set(sala.frases.filter(one => one.aberta_em).map(one => one.posicao))
  const now = sala.frases.find(one => one.frase === sala.frase_atual)?.posicao
  return (
    <div className="flex gap-1.25 w-[min(640px,100%)] mx-auto px-4" aria-hidden="true">
      {Array.from({ length: sala.total_frases }, (_, i) => i + 1).map(n => (
        <i
          key={n}
          className={cx(
            'flex-1 h-1 rounded-[2px] forced-colors:h-1.5 forced-colors:border',
            opened.has(n) ? 'pc-vista' : 'bg-line forced-colors:[background:Canvas]',
            n !== now && 'forced-colors:border-[CanvasText]',
            n === now && 'pc-agora',
          )}
        />
      ))}
    </div>
  )
}
