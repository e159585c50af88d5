// How many functions run at once, of all networks and of one; more of them wait, and beyond that are refused.
import { mebibyte } from '../values/limits.ts'
import type { AdmissionOptions } from './admission-queue.ts'

/** A commit waits for the disk together with others: with fewer places a busy network could not share its commits. */
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
 * A commit may wake very many subscriptions, each with a query of its own: they wait here, and others between them. After
 * a restart as many as 500 connections of one network ask for everything at once.
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
/** Each is a connection of its own. Most that wait here have a reader's place, which bounds them. */
export const pins: AdmissionOptions = {
  ...readers,
  maxRunning: 8,
  maxRunningPerNetwork: 2,
  maxRunningPerBusyNetwork: 1,
  chargesUsage: false,
}
/** Actions mostly wait, and what they ask of the database takes its turn with the rest. */
export const actions: AdmissionOptions = {
  ...writers,
  maxRunning: 128,
  maxRunningPerNetwork: 32,
  maxRunningPerBusyNetwork: 4,
  maxWaiting: 2_000,
  maxWaitingPerNetwork: 500,
  chargesUsage: false,
}
