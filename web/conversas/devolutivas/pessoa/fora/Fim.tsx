import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import type { Devolutiva, Fim as Motivo } from '../../sala/tipos.ts'
import { dizN, estados } from '../roteiro.ts'
import { Fora } from './Fora.tsx'

/** Shown when this screen gets nothing more from the room: why, and what to do now. */
export function Fim({ fim, pendentes }: { fim: Motivo; pendentes: Devolutiva['pendentes'] }) {
  const n = pendentes.filter(({ comando }) => comando.tipo === 'marcar').length
  if (fim === 'nao_existe')
    return (
      <Fora chegou titulo={estados.resultado_apagado} texto={t('naConversa.naoExisteTexto')}>
        <ButtonLink look="primary" to="/">
          {t('naConversa.inicio')}
        </ButtonLink>
      </Fora>
    )
  const { titulo, texto, guardadas } = estados.sala_fechada
  const guardadasAqui = n > 0 && <p role="status">{dizN(guardadas, n)}</p>
  if (fim === 'resultado_fechado')
    return (
      <Fora chegou titulo={t('naConversa.resultadoFechado')} texto={t('naConversa.resultadoFechadoTexto')}>
        {guardadasAqui}
        <ButtonLink to={to('/login')}>{t('naConversa.entrar')}</ButtonLink>
      </Fora>
    )
  return (
    <Fora chegou titulo={titulo} texto={texto}>
      {guardadasAqui}
      <ButtonLink look="primary" to={to('/sala')}>
        {t('naConversa.outroCodigo')}
      </ButtonLink>
      <ButtonLink to={to('/login')}>{t('naConversa.entrar')}</ButtonLink>
    </Fora>
  )
}
