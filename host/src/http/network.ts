import { isIPv6 } from 'node:net'

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, because each
 * subscriber has a whole network.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // `::` stands for all the zero groups that are missing to make eight.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  return `${[...groups, ...(end === undefined ? [] : zeros), ...last].slice(0, 4).join(':')}::/64`
}
