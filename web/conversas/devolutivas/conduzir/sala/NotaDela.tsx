import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../platform/i18n/i18n.ts'
import { notaQuery } from '../../../levar/levar.queries.ts'

/** The grade that the person gave the hour, if she lets her consultor read it; else nothing. */
export function NotaDela({ id_devolutiva, pessoa }: { id_devolutiva: string; pessoa: string }) {
  const { data } = useQuery(notaQuery(id_devolutiva))
  return data ? <p className="cz-texto">{t('levar.notaDela', { pessoa, nota: data.nota })}</p> : null
}
