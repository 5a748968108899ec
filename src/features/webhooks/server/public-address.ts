import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What is not of the public internet: IANA's special-purpose registries. */
const closedV4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedV4.addSubnet(net, bits)

/** Of IPv6 only what is given out to the world, without what leads to an IPv4 address inside it. */
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')
const closedV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedV6.addSubnet(net, bits, 'ipv6')

export const isPublic = (address: string) =>
  isIPv4(address) ? !closedV4.check(address) : openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')

const isOurs = (address: string) =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address.split('%')[0] === address))

export type Address = { address: string; family: number }

/** The address behind a name, asked once. One that is not public among them refuses the name: null. Throws for a name that leads nowhere. */
export async function resolvePublic({ hostname }: URL, isLocalAllowed: boolean): Promise<Address | null> {
  const all = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true, verbatim: true })
  const isFine = isLocalAllowed || all.every(({ address }) => isPublic(address) && !isOurs(address))
  return (isFine && all[0]) || null
}
