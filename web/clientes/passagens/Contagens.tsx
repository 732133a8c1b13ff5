import type { ContagensDaPassagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { goes, stays } from './contagens.ts'

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
