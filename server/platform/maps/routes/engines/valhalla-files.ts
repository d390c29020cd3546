import path from 'node:path';

/** Where Valhalla's tiles and configuration are in their folder. */
export function valhallaFiles(folder: string) {
  return { tiles: path.join(folder, 'tiles'), config: path.join(folder, 'valhalla.json') };
}

const LIMITS = {
  max_distance: 5_000_000,
  max_locations: 20,
  max_matrix_distance: 400_000,
  max_matrix_location_pairs: 2500,
};
const QUIET = { type: '' };
const UP = { '1': 400, '2': 100 };
const WITHIN = { '0': 100_000_000, '1': 20_000, '2': 5000 };

/**
 * Configuration for building tiles and for routing by car. Values are those that Valhalla's own `valhalla_build_config`
 * writes; that is a Python program, which an operator's machine may lack, so the few that a car needs are here.
 */
export function valhallaConfig(tiles: string): object {
  return {
    mjolnir: {
      tile_dir: tiles,
      max_cache_size: 1_000_000_000,
      id_table_size: 1_300_000_000,
      max_concurrent_reader_users: 1,
      hierarchy: true,
      shortcuts: true,
      include_driveways: true,
      include_driving: true,
      include_pedestrian: false,
      include_bicycle: false,
      reclassify_links: true,
      data_processing: {
        infer_internal_intersections: true,
        infer_turn_channels: true,
        apply_country_overrides: true,
        use_admin_db: false,
        grid_divisions_within_tile: 32,
      },
      logging: QUIET,
    },
    loki: {
      actions: ['route', 'locate', 'status'],
      logging: { ...QUIET, long_request: 100 },
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      use_connectivity: true,
    },
    thor: {
      logging: { ...QUIET, long_request: 110 },
      source_to_target_algorithm: 'select_optimal',
      max_reserved_labels_count_astar: 2_000_000,
      max_reserved_labels_count_bidir_astar: 1_000_000,
      bidirectional_astar: {
        threshold_delta: 420,
        alternative_cost_extend: 1.2,
        alternative_iterations_delta: 100_000,
        hierarchy_limits: { max_up_transitions: UP, expand_within_distance: WITHIN },
      },
    },
    odin: { logging: QUIET, markup_formatter: { markup_enabled: false } },
    meili: {
      mode: 'auto',
      customizable: [],
      default: { sigma_z: 4.07, beta: 3, search_radius: 50, max_search_radius: 100, breakage_distance: 2000 },
      grid: { size: 500, cache_size: 1000 },
      auto: {},
      logging: QUIET,
    },
    service_limits: {
      auto: LIMITS,
      max_exclude_locations: 0,
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 500_000,
      max_alternates: 0,
      max_exclude_polygons_length: 0,
      hierarchy_limits: {
        allow_modification: false,
        bidirectional_astar: { max_allowed_up_transitions: UP, max_expand_within_distance: WITHIN },
        unidirectional_astar: {
          max_allowed_up_transitions: UP,
          max_expand_within_distance: { ...WITHIN, '1': 100_000 },
        },
        costmatrix: { max_allowed_up_transitions: UP },
      },
      ...otherServiceLimits(),
    },
    statsd: { port: 8125, prefix: 'valhalla' },
  };
}

/** The library refuses to start without limits for services that we never use. */
function otherServiceLimits(): object {
  const travel = [
    'bicycle',
    'bus',
    'motor_scooter',
    'motorcycle',
    'multimodal',
    'pedestrian',
    'taxi',
    'transit',
    'truck',
    'bikeshare',
  ];
  return {
    ...Object.fromEntries(travel.map((way) => [way, LIMITS])),
    pedestrian: { ...LIMITS, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
    skadi: { max_shape: 750_000, min_resample: 10 },
    trace: {
      max_distance: 200_000,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 16_000,
      max_alternates: 0,
      max_alternates_shape: 100,
    },
    isochrone: { max_contours: 1, max_time_contour: 1, max_distance: 1, max_locations: 1, max_distance_contour: 1 },
    centroid: { max_distance: 1, max_locations: 2 },
    status: { allow_verbose: false },
  };
}
