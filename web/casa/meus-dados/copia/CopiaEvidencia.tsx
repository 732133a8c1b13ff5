import type * as z from 'zod/mini'
import type { exportMeusDados } from '#shared/casa/meus-dados/copia.contract.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime, formatLicenceId } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'

type Props = Pick<z.output<typeof exportMeusDados.response>, 'autoestimativas' | 'primeiras_leituras' | 'ver_juntos'>

const Licenca = ({ id }: { id: number }) => (
  <p className="font-semibold">{t('perfil.licenca', { id: formatLicenceId(id) })}</p>
)
const quando = (em: Date | null) => (em ? formatDateTime(em) : t('copia.aindaNao'))

/** Results that the person chose to open together. */
const VerJuntos = ({ ver_juntos }: Pick<Props, 'ver_juntos'>) =>
  ver_juntos.length > 0 && (
    <Section titulo={t('copia.verJuntos')}>
      <ul className="grid gap-2 text-sm">
        {ver_juntos.map(({ id_licenca, escolhido_em, aberto_em }) => (
          <li key={id_licenca}>
            <Licenca id={id_licenca} />
            {t('copia.verJunto', { escolhido: formatDateTime(escolhido_em), aberto: quando(aberto_em) })}
          </li>
        ))}
      </ul>
    </Section>
  )

/** Part of the copy about self-estimates and first readings of results, in words. */
export const CopiaEvidencia = ({ autoestimativas, primeiras_leituras, ver_juntos }: Props) => (
  <>
    <VerJuntos ver_juntos={ver_juntos} />
    {primeiras_leituras.length > 0 && (
      <Section titulo={t('copia.leituras')}>
        <ul className="grid gap-2 text-sm">
          {primeiras_leituras.map(({ id_licenca, numeros_em, textos_em }) => (
            <li key={id_licenca}>
              <Licenca id={id_licenca} />
              {t('copia.leitura', { numeros: quando(numeros_em), textos: quando(textos_em) })}
            </li>
          ))}
        </ul>
      </Section>
    )}
    {autoestimativas.length > 0 && (
      <Section titulo={t('copia.estimativas')}>
        <ul className="grid gap-3 text-sm">
          {autoestimativas.map(({ id_licenca, ordem, antes_de_ver, em }) => (
            <li key={id_licenca}>
              <Licenca id={id_licenca} />
              <p className="text-ink-soft">
                {formatDateTime(em)}. {t(antes_de_ver ? 'copia.antesDeVer' : 'copia.depoisDeVer')}
              </p>
              <ol className="list-decimal pl-5">
                {ordem.map(quadrante => (
                  // cast: the catalogue has one for each of the four
                  <li key={quadrante}>{t(`estimativa.descricao${quadrante}` as MessageKey)}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
)
