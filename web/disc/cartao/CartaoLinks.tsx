import { useState } from 'react'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import { dayAfter, LINK_DIAS } from '#shared/disc/cartao/cartao.rules.ts'
import { useSend } from '../../platform/forms/useSend.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { CopyButton } from '../../platform/ui/LinkBox.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useCreateLink, useWithdrawLink } from './cartao.queries.ts'

/** Returns a day as a date field has it, this many days from now. */
const inDias = (days: number): string => dayAfter(new Date(), days)

/** List of the links to the card, each with its end and openings; a new one is given, and one taken back. */
export function CartaoLinks({ cartao: { id_licenca, links } }: { cartao: MeuCartao }) {
  const retirar = useWithdrawLink(id_licenca)
  const remove = (id_link: string) =>
    attempt(async () => {
      await retirar.mutateAsync(id_link)
      toast.success({ titulo: t('cartao.retiradoTitulo'), mensagem: t('cartao.retirado') })
    })
  return (
    <section className="mt-10 max-w-[640px]" aria-labelledby="cartao-quem">
      <h2 id="cartao-quem">{t('cartao.quemRecebe')}</h2>
      <ul className="cartao-links">
        {links.map(({ id_link, para, expira_em, aberturas }) => (
          <li key={id_link}>
            <div>
              <p className="font-semibold [overflow-wrap:anywhere]">{t('cartao.linkPara', { para })}</p>
              <p className="text-sm text-ink-soft">
                {expira_em > new Date()
                  ? t('cartao.ate', { data: formatDate(expira_em) })
                  : t('cartao.terminou', { data: formatDate(expira_em) })}{' '}
                · {tn('cartao.aberto', aberturas)}
              </p>
            </div>
            <Button
              look="text"
              small
              busy={retirar.isPending && retirar.variables === id_link}
              aria-label={t('cartao.retirarDe', { para })}
              onClick={() => void remove(id_link)}
            >
              {t('cartao.retirar')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="pb-4 text-sm text-ink-soft">{t(links.length > 0 ? 'cartao.retirarAjuda' : 'cartao.ninguem')}</p>
      <Dar id_licenca={id_licenca} />
    </section>
  )
}

/** Form that gives the card by a link; the address is shown once, to be copied. */
function Dar({ id_licenca }: { id_licenca: number }) {
  const [para, setPara] = useState('')
  const [ate, setAte] = useState(() => inDias(30))
  const dar = useCreateLink(id_licenca)
  const url = dar.data?.url
  const { errors, busy, submit } = useSend({
    fields: ['para', 'ate'],
    async send() {
      await dar.mutateAsync({ para, ate })
      setPara('')
    },
  })
  return (
    <form noValidate className="grid gap-x-4 sm:grid-cols-2" onSubmit={submit}>
      <TextField
        label={t('cartao.para')}
        required
        maxLength={80}
        value={para}
        error={errors.para}
        onChange={event => setPara(event.target.value)}
      />
      <TextField
        type="date"
        label={t('cartao.ateQuando')}
        required
        min={inDias(0)}
        max={inDias(LINK_DIAS)}
        value={ate}
        error={errors.ate}
        hint={t('cartao.noMaximo', { dias: LINK_DIAS })}
        onChange={event => setAte(event.target.value)}
      />
      <Button type="submit" busy={busy} className="sm:col-span-2">
        {t('cartao.dar')}
      </Button>
      {url && (
        <p className="pt-3 wrap-anywhere sm:col-span-2" role="status">
          {t('cartao.copie')} <b>{url}</b> <CopyButton url={url} label={t('cartao.copiar')} />
        </p>
      )}
    </form>
  )
}
