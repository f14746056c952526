/** Keys of the PostgreSQL advisory locks, one per task that must not run concurrently. */
export const LOCKS = {
  migration: 7_240_001,
  firstStart: 7_240_002,
  housekeeping: 7_240_003,
  friendlyUrl: 7_240_004,
  namedBytes: 7_240_005,
  request: 7_240_006,
  backup: 7_240_007,
  release: 7_240_008,
  priceLists: 7_240_009,
  follower: 7_240_010,
  notices: 7_240_011,
}
