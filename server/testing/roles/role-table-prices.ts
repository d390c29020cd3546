/** How the staff routes for the tariff and its vouchers answer each kind of caller; see role-table.ts. */
export const prices = {
  'GET /api/Admin/tariffs': '401 | 403 | 403 | 200',
  'POST /api/Admin/tariffs': '401 | 403 | 403 | 201',
  'DELETE /api/Admin/tariffs/{version}': '401 | 403 | 403 | 200',
  'PUT /api/Admin/tariffs/{version}': '401 | 403 | 403 | 200',
  'GET /api/Admin/tariffs/{version}/cliffs': '401 | 403 | 403 | 200',
  'POST /api/Admin/tariffs/{version}/level': '401 | 403 | 403 | 200',
  'GET /api/Admin/tariffs/{version}/low-fares': '401 | 403 | 403 | 200',
  'POST /api/Admin/tariffs/{version}/publish': '401 | 403 | 403 | 200',
  'POST /api/Admin/tariffs/{version}/try': '401 | 403 | 403 | 200',
  'GET /api/Admin/vouchers': '401 | 403 | 403 | 200',
  'POST /api/Admin/vouchers': '401 | 403 | 403 | 201',
  'POST /api/Admin/vouchers/{id}/end': '401 | 403 | 403 | 200',
  'GET /api/Admin/vouchers.csv': '401 | 403 | 403 | 200',
};
