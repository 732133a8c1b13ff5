import type { ContagensDaPassagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'

/** Counts in the order in which they are told: first who, then what. */
const VAO = ['pessoas', 'resultados', 'testes', 'convites', 'livres', 'equipes', 'turmas', 'gestores'] as const
const FICAM = ['ficam', 'continuam', 'conversas', 'anotacoes'] as const

/** Returns what goes along, one phrase a kind; what there is none of is left out. */
const goes = (contagens: ContagensDaPassagem): string[] =>
  VAO.filter(kind => contagens[kind] > 0).map(kind => tn(`passagens.vai.${kind}`, contagens[kind]))

/** Returns what stays behind or ends, one sentence a kind; what there is none of is left out. */
const stays = (contagens: ContagensDaPassagem): string[] =>
  FICAM.filter(kind => contagens[kind] > 0).map(kind => tn(`passagens.fica.${kind}`, contagens[kind]))

/** Two short lists: what goes to the other consultora, and what stays or ends. */
export function Contagens({ contagens, breve = false }: { contagens: ContagensDaPassagem; breve?: boolean }) {
  const vai = goes(contagens)
  return (
    <div className="grid gap-3">
      <Lista titulo={t('passagens.vai')} itens={vai.length > 0 ? vai : [t('passagens.vaiNada')]} />
      {!breve && (
        <Lista
          titulo={t('passagens.fica')}
          itens={[
            ...(contagens.pessoas > 0 ? [t('passagens.ficaResultado')] : []),
            ...stays(contagens),
            t('passagens.ficaCompras'),
          ]}
        />
      )}
    </div>
  )
}

const Lista = ({ titulo, itens }: { titulo: string; itens: readonly string[] }) => (
  <div>
    <p className="text-sm font-semibold">{titulo}</p>
    <ul className="measure list-disc pl-5 text-sm text-ink-soft">
      {itens.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)
