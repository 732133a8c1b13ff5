/** Letters beyond ASCII that domains under .br may have; others could pass for a letter that they are not. */
const LETTERS = /^[a-z0-9àáâãéêíóôõúüç-]+$/

/** Parameters of Punycode (RFC 3492, section 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]

/** Adapts the bias after each letter (RFC 3492, section 6.1). */
function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

/** Value of a sign as a digit: a to z are 0 to 25, 0 to 9 are 26 to 35; NaN for another. */
const digitOf = (sign: string | undefined): number =>
  sign && /[a-z0-9]/.test(sign) ? (Number.parseInt(sign, 36) + 26) % 36 : Number.NaN

/** Decodes what stands behind `xn--` (RFC 3492, section 6.2); null when it is no Punycode. */
function decodeLabel(code: string): string | null {
  const cut = code.lastIndexOf('-')
  const letters = cut > 0 ? [...code.slice(0, cut)] : []
  let [n, i, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = cut > 0 ? cut + 1 : 0; at < code.length; ) {
    const before = i
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(code[at])
      at += 1
      if (Number.isNaN(digit)) return null
      i += digit * weight
      const t = Math.min(T_MAX, Math.max(T_MIN, k - bias))
      if (digit < t) break
      weight *= BASE - t
    }
    const points = letters.length + 1
    bias = adapt(i - before, points, before === 0)
    n += Math.floor(i / points)
    i %= points
    // No letter of a Brazilian domain has so high a number.
    if (n > 0xffff) return null
    letters.splice(i, 0, String.fromCharCode(n))
    i += 1
  }
  return letters.join('')
}

/**
 * Returns an address as people write it: a domain that is kept in ASCII with its accents (“xn--caf-dma.com.br”:
 * café.com.br). What is kept, compared and sent to stays the form in ASCII.
 */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0 || !email.includes('xn--', at)) return email
  const domain = email
    .slice(at + 1)
    .split('.')
    .map(label => {
      const decoded = label.startsWith('xn--') ? decodeLabel(label.slice(4)) : null
      return decoded && LETTERS.test(decoded) ? decoded : label
    })
    .join('.')
  return email.slice(0, at + 1) + domain
}

/** The field of an answer that says an address as `showEmail` does; none where that is the address itself. */
export function withAccents(email: string): { email_mostrado?: string } {
  const email_mostrado = showEmail(email)
  return email_mostrado === email ? {} : { email_mostrado }
}
