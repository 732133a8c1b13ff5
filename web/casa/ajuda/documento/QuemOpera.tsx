import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getQuemOpera, type QuemOpera as Quem } from '#shared/contas/instalacao/instalacao.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { cnpj } from '#shared/platform/fields/brazil/cnpj.ts'
import { api } from '../../../platform/api.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatMinute } from '../../../platform/ui/format.ts'

/**
 * Section under terms and notice: the company that runs this installation (Decreto 7.962/2013 art. 2), who answers for
 * personal data, and the suppliers by name. Nothing while an admin has not filled it in, or when it cannot be loaded:
 * the text above is whole without it.
 * @param documento document under which it stands
 * @param em instant of the settings, for a text that was accepted then; those in force unless given
 */
export function QuemOpera({ em = '', documento }: { em?: string; documento: 'termos' | 'aviso' }) {
  const { data } = useQuery(quemOperaQuery(em))
  if (!data?.operador && !data?.privacidade) return null
  return (
    <section id="quem-opera" aria-labelledby="quem-opera-titulo">
      <h2 id="quem-opera-titulo">{t('quemOpera.titulo')}</h2>
      {data.operador && <Operador {...data.operador} />}
      {data.privacidade && <Privacidade {...data.privacidade} />}
      <Textos {...data} documento={documento} />
    </section>
  )
}

/** Query of who runs the installation, at an instant or now. */
export const quemOperaQuery = (em: string) =>
  queryOptions({
    queryKey: ['quem-opera', em],
    queryFn: () => api(getQuemOpera, { query: em ? { em } : {} }),
  })

/** Number and date of the text, and those before it, each as it was. */
function Textos({ textos, documento }: Pick<Quem, 'textos'> & { documento: 'termos' | 'aviso' }) {
  const atual = textos.at(-1)
  const antes = textos.slice(0, -1).reverse()
  if (!atual) return null
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('quemOpera.numero', { numero: atual.numero, data: formatMinute(atual.desde) })}
      </p>
      {antes.length > 0 && (
        <details>
          <summary>{t('quemOpera.numeros')}</summary>
          <ul>
            {antes.map(({ numero, desde, [documento]: versao }) => (
              <li key={numero}>
                <Link to={{ search: `?em=${desde.toISOString()}${versao ? `&versao=${versao}` : ''}` }}>
                  {t('quemOpera.numero', { numero, data: formatMinute(desde) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Operador = (operador: NonNullable<Quem['operador']>) => (
  <>
    <p>
      {t('quemOpera.empresa', {
        razao: operador.razao_social,
        cnpj: cnpj.format(operador.cnpj),
        endereco: operador.endereco,
        cidade: operador.cidade,
        uf: operador.uf,
        cep: cep.format(operador.cep),
      })}
    </p>
    <p>{t('quemOpera.foro', { foro: operador.foro })}</p>
    <p>
      {t('quemOpera.suporte', {
        email: operador.suporte_email,
        telefone: operador.telefone,
        horario: operador.suporte_horario,
      })}
    </p>
  </>
)

const Privacidade = ({ encarregado, canal, fornecedores }: NonNullable<Quem['privacidade']>) => (
  <>
    <p>{encarregado ? t('quemOpera.encarregado', { encarregado, canal }) : t('quemOpera.canal', { canal })}</p>
    {fornecedores.length > 0 && (
      <>
        <p>{t('quemOpera.fornecedores')}</p>
        <ul>
          {fornecedores.map(({ nome, para_que, pais, transferencia }) => (
            <li key={nome}>
              <strong>{nome}</strong>: {para_que} ({pais}
              {transferencia !== 'nenhuma' && `; ${t(`instalacao.transferencia.${transferencia}`)}`})
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
