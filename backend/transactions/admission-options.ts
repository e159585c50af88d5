// How many functions run at once, in total and per network. More of them are queued, and beyond the queue limits
// refused.
import { mebibyte } from '../values/limits.ts'
import type { AdmissionOptions } from './admission-queue.ts'

/** A commit waits for the disk together with others: with fewer slots a busy network could not use group commit. */
export const writers: AdmissionOptions = {
  maxRunning: 128,
  maxRunningPerNetwork: 16,
  maxRunningPerBusyNetwork: 8,
  maxWaiting: 4_000,
  maxWaitingPerNetwork: 1_000,
  maxWaitingBytes: 64 * mebibyte,
  maxWaitingBytesPerNetwork: 16 * mebibyte,
  maxWaitMs: 10_000,
  chargesUsage: true,
}
/**
 * A commit may wake very many subscriptions, each with its own query: they queue here, fairly mixed with other
 * callers. After a restart up to 500 connections of one network request everything at once.
 */
export const readers: AdmissionOptions = {
  ...writers,
  maxRunning: 64,
  maxRunningPerNetwork: 8,
  maxRunningPerBusyNetwork: 4,
  maxWaiting: 16_000,
  maxWaitingPerNetwork: 8_000,
  maxWaitMs: 15_000,
}
/**
 * Each snapshot holds a database connection. Most requests here already hold a reader slot, which bounds their
 * number.
 */
export const pins: AdmissionOptions = {
  ...readers,
  maxRunning: 8,
  maxRunningPerNetwork: 2,
  maxRunningPerBusyNetwork: 1,
  chargesUsage: false,
}
/** Actions mostly wait, and their database calls go through the other queues. */
export const actions: AdmissionOptions = {
  ...writers,
  maxRunning: 128,
  maxRunningPerNetwork: 32,
  maxRunningPerBusyNetwork: 4,
  maxWaiting: 2_000,
  maxWaitingPerNetwork: 500,
  chargesUsage: false,
}
