import type * as z from 'zod/mini'
import type { exportMeusDados } from '#shared/casa/meus-dados/copia.contract.ts'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate, formatDateTime, formatLicenceId } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'

type Props = Pick<z.output<typeof exportMeusDados.response>, 'marcacoes'>

/** Part of the copy about marks and plans beside the reports, each sentence in words. */
export const CopiaMarcacoes = ({ marcacoes }: Props) =>
  marcacoes.length > 0 && (
    <Section titulo={t('meus_dados.marcacoes')} texto={t('meus_dados.marcacoesTexto')}>
      {marcacoes.map(copia => (
        <div key={copia.id_licenca} className="grid gap-2 text-sm">
          <p className="font-semibold">
            {t('perfil.licenca', { id: formatLicenceId(copia.id_licenca) })},{' '}
            {t('perfil.de', { nome: copia.nome_consultor })}
          </p>
          <p className="text-ink-soft">
            {copia.compartilhadas_em
              ? t('meus_dados.marcacoesMostradas', { data: formatDateTime(copia.compartilhadas_em) })
              : t('meus_dados.marcacoesSo')}
          </p>
          <ul className="grid gap-1">
            {copia.marcacoes.map(({ frase, texto, resposta, registrada_por }) => (
              <li key={frase}>
                {texto} <b>{resposta}</b>
                {registrada_por && <> ({t('meus_dados.marcacaoRegistrada', { nome: registrada_por })})</>}
              </li>
            ))}
            {copia.plano
              .filter(({ texto, quando }) => texto || quando)
              .map(({ texto, quando }) => (
                <li key={`${texto}${quando}`} className="[overflow-wrap:anywhere]">
                  {[texto, quando && data_nascimento.format(quando)].filter(Boolean).join(', ')}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )

/** Part of the copy about the cards "Como trabalhar comigo" and whom they were given to. */
export const CopiaCartoes = ({ cartoes }: Pick<z.output<typeof exportMeusDados.response>, 'cartoes'>) =>
  cartoes.length > 0 && (
    <Section titulo={t('cartao.titulo')}>
      {cartoes.map(({ id_licenca, alterado_em, partes, links }) => (
        <div key={id_licenca} className="grid gap-2 text-sm">
          <p className="font-semibold">
            {t('perfil.licenca', { id: formatLicenceId(id_licenca) })}, {formatDateTime(alterado_em)}
          </p>
          <ul className="grid gap-1 [overflow-wrap:anywhere]">
            {partes.flatMap(({ titulo, frases, linha }) =>
              [...frases.map(({ texto }) => texto), linha].filter(Boolean).map(texto => (
                <li key={`${titulo} ${texto}`}>
                  {t(`cartao.parte.${titulo}`)} {texto}
                </li>
              )),
            )}
            {links.map(({ id_link, para, expira_em, aberturas }) => (
              <li key={id_link}>
                {t('cartao.linkPara', { para })}, {t('cartao.ate', { data: formatDate(expira_em) })}, {aberturas}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
