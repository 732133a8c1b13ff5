/* Labels of a domain in the letters that mail servers know (RFC 3492). */

const [BASE, TMIN, TMAX, SKEW, DAMP] = [36, 1, 26, 38, 700]
const ASCII = 128

const sign = (digit: number): string => String.fromCharCode(digit < 26 ? 97 + digit : 22 + digit)

function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > Math.floor(((BASE - TMIN) * TMAX) / 2); k += BASE) rest = Math.floor(rest / (BASE - TMIN))
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW))
}

/** Writes a number in digits whose base changes by place. */
function digits(delta: number, bias: number): string {
  let out = ''
  let rest = delta
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(TMAX, Math.max(TMIN, k - bias))
    if (rest < threshold) return out + sign(rest)
    out += sign(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

/** Returns a label in ASCII: “café” becomes xn--caf-dma; a label that is ASCII already stays. */
export function encodeLabel(label: string): string {
  const points = [...label].map(letter => letter.codePointAt(0) ?? 0)
  const plain = points.filter(point => point < ASCII)
  if (plain.length === points.length) return label
  let out = String.fromCharCode(...plain) + (plain.length > 0 ? '-' : '')
  let [next, delta, bias, done] = [ASCII, 0, 72, plain.length]
  while (done < points.length) {
    const least = Math.min(...points.filter(point => point >= next))
    delta += (least - next) * (done + 1)
    next = least
    for (const point of points) {
      if (point < next) delta += 1
      if (point !== next) continue
      out += digits(delta, bias)
      bias = adapt(delta, done + 1, done === plain.length)
      delta = 0
      done += 1
    }
    delta += 1
    next += 1
  }
  return `xn--${out}`
}
