import type { VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatMinute } from '../../../platform/ui/format.ts'

/** Notice that this installation is a restored copy, which sends nothing until it is released. */
export function Quarentena({ copia_de, restaurada_em }: NonNullable<VisaoGeral['quarentena']>) {
  return (
    <section className="geral-quarentena" aria-labelledby="quarentena">
      <h3 id="quarentena" className="text-lg">
        {t('geral.quarentena')}
      </h3>
      <p>{t('geral.quarentenaTexto')}</p>
      <p className="text-sm">
        {copia_de
          ? t('geral.quarentenaDe', { copia: formatMinute(copia_de), desde: formatMinute(restaurada_em) })
          : t('geral.quarentenaDesde', { desde: formatMinute(restaurada_em) })}
      </p>
    </section>
  )
}
