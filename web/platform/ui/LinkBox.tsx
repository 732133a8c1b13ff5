import { useState } from 'react'
import { t } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import { toast } from './overlays/toast.ts'

/** Copies a link; returns false and tells the person when the browser refuses, as on insecure addresses. */
export async function copyLink(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast.warning({ titulo: t('link.titulo'), mensagem: t('link.copiaFalhou') })
    return false
  }
}

/** Button that copies a link and says so in place of its label until it loses the focus. */
export function CopyButton({ url, label, name, look }: { url: string; label: string; name?: string; look?: 'text' }) {
  const [copied, setCopied] = useState(false)
  return (
    <Button
      small
      look={look}
      aria-label={copied ? undefined : name}
      onClick={async () => setCopied(await copyLink(url))}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{copied ? t('link.copiado') : label}</span>
    </Button>
  )
}

/** Box with a link to read, select and copy. */
export function LinkBox({ url, label }: { url: string; label: string }) {
  return (
    <div className="flex items-center gap-2 rounded-sm bg-sunken py-1.5 pr-1.5 pl-3.5">
      <input
        readOnly
        className="min-h-11 min-w-0 flex-1 truncate bg-transparent py-2 font-mono text-sm"
        aria-label={label}
        value={url}
        // Keyboards have the button; a press selects the whole, for copying by hand.
        tabIndex={-1}
        onClick={event => event.currentTarget.select()}
      />
      <CopyButton url={url} label={t('link.copiar')} />
    </div>
  )
}
